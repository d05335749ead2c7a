/** Digits of other scripts, signs and emoji between the groups, addresses in other alphabets. */
export const FOREIGN_SPELLINGS: readonly string[] = [
  '๐๗๗๐๐ ๙๐๐๑๒๓',
  '௦௭௭௦௦௯௦௦௧௨௩',
  '០៧៧០០៩០០១២៣',
  '𝟘𝟟𝟟𝟘𝟘𝟡𝟘𝟘𝟙𝟚𝟛',
  '07700🙂900🙂123',
  '07700 👍🏽 900 123',
  '07700#900#123',
  '07700=900=123',
  'jané@example.com',
  'jane@münchen.de',
  'jane@exаmple.com',
  'имя@почта.рф',
  'ｊａｎｅ＠例え.jp',
  'jane(a)example.com',
  'jane [a] example.co.uk',
];
