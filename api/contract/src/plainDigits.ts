/** Every decimal digit of any script as a plain one: the digits of a script stand in a row, in tens. */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    let before = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
    return String((digit.codePointAt(0)! - before) % 10);
  });
}
