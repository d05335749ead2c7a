/** Places that somebody has listed in one text: between commas, semicolons, slashes or in lines of their own. */
export function areaList(text: string): string[] {
  return text
    .split(/[,;/|，；、\r\n]/)
    .map((area) => area.trim())
    .filter(Boolean);
}
