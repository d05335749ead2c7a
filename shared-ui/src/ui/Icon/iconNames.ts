/** Every symbol of assets/sprite.svg, in its order; a test compares the two. */
export const ICON_NAMES = [
  'search', 'map-pin', 'calendar', 'clock', 'star', 'chevron-down', 'chevron-up', 'chevron-left', 'chevron-right',
  'arrow-left', 'arrow-right', 'x', 'menu', 'user', 'users', 'log-in', 'log-out', 'wrench', 'zap', 'hammer',
  'paint-roller', 'leaf', 'bug', 'brush', 'droplets', 'check', 'circle-check', 'circle-x', 'triangle-alert', 'info',
  'credit-card', 'mail', 'phone', 'send', 'eye', 'eye-off', 'heart', 'house', 'wallet', 'message-circle',
  'layout-dashboard', 'funnel', 'arrow-up-down', 'plus', 'minus', 'trash-2', 'pencil', 'image', 'upload', 'bell',
  'shopping-basket', 'calendar-check', 'calendar-x', 'receipt', 'refresh-cw', 'sun', 'moon', 'monitor', 'wifi-off',
  'lock', 'shield-check', 'briefcase', 'file-text', 'tag', 'thumbs-up', 'quote', 'external-link', 'settings',
  'banknote', 'inbox', 'ellipsis',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
