/** Hours of one chore in the cart (M-21.3); apart from the limits that every page has. */
export const CART_QUANTITY_MAX = 99;
