/** The real-time events as text for the API's documentation: OpenAPI cannot describe them. */
export const REALTIME_DESCRIPTION = `
## Real time

Socket.IO 4 at this URL, with the token as \`auth.token\`: everybody who is signed in. An operator speaks as user \`system\`; a customer only
registers, to receive \`booking_changed\` and \`thread_changed\`.

| a client emits | acknowledged with |
|---|---|
| \`register\` { userId } | { ok: true, userId }, and, but for customers, whether \`system\` is online |
| \`send_message\` { senderId, receiverId, text, timestamp, cid? } | { ok: true, id, cid, message } once stored, or { ok: false, code, message } |

Send a message again with the same \`cid\` until it is acknowledged: it is stored and sent on once. The sender is read from the token, the time
from the server's clock.

| a client receives | |
|---|---|
| \`receive_message\` { _id, senderId, receiverId, text, timestamp, isOwn, cid } | a message to it, or from another of its windows |
| \`user_online\`, \`user_offline\` { userId } | \`system\`, for helpers; helpers, for operators |
| \`booking_changed\` { bookingId, status, assignmentStatus } | something about this booking is new for its customer or helper; \`none\` for a helper who has lost it |
| \`thread_changed\` { bookingId } | something was written to this booking’s other side, or read: request its messages after the last one |
| \`auth_error\` { message, code } | the session has ended and the connection is closed, or a register was not for this token |

After a break call \`GET /api/chat/{providerId}/system?after={id}\` to fetch what was missed, and read bookings anew. With several API processes behind a balancer use the
\`websocket\` transport, or sticky sessions.
`;
