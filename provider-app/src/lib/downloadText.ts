/** Browsers read the file after the click that saves it. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a text as a file of the person's own. */
export function downloadText({ text, name, type }: { text: string; name: string; type: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
