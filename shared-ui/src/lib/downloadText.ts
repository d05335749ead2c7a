/** Browsers read the file after the click that saves it. */
const REVOKE_AFTER_MS = 60_000;

/** Lets a spreadsheet read the file as UTF-8: a browser drops the server's mark when it reads the text. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves the text of a CSV file for a spreadsheet. */
export function downloadCsv(text: string, name: string): void {
  downloadText({ text: BYTE_ORDER_MARK + text.replace(BYTE_ORDER_MARK, ''), name, type: 'text/csv' });
}

export function downloadText({ text, name, type }: { text: string; name: string; type: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
