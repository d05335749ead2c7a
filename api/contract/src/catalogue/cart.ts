import { isRecord } from '../platform/isRecord';
import { success, type SchemaTable, amount, lenient, tolerant } from '../platform/response';
import { z, type output } from '../platform/zod';

/** Service id → quantity in hours (M-21.1). */
const cart = z.catchall(z.object({}), z.number());
type Cart = output<typeof cart>;

/** Leaves out values that are no quantities. */
const readQuantities = lenient((value): Cart => {
  const given = Object.entries(isRecord(value) ? value : {}).map(
    ([id, quantity]) => [id, z.parse(amount, quantity)] as const,
  );
  return Object.fromEntries(given.filter((entry): entry is [string, number] => entry[1] !== null));
});

const cartItemBody = z.object({ itemId: z.string().check(z.maxLength(100)) });

const response = success({ cartData: cart });

/** The token comes in a header named `token`; the bearer is taken as well (M-34.2). */
export const cartSchemas = {
  getCart: {
    summary: 'The own cart',
    response,
    read: z.pipe(
      tolerant(z.object({ cartData: readQuantities })),
      z.transform(({ cartData }) => cartData),
    ),
  },
  addToCart: { summary: 'One hour more of a chore', body: cartItemBody, response },
  removeFromCart: { summary: 'One hour less of a chore, never below none', body: cartItemBody, response },
  clearCart: { summary: 'Empties the cart', response },
} satisfies SchemaTable;
