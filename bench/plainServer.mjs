// The most that Node's own server can send: a file of another server, with its headers, from memory. node plainServer.mjs PORT URL
import { createServer, get } from 'node:http';

const [port, url] = process.argv.slice(2);

get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
  const chunks = [];
  response.on('data', (chunk) => chunks.push(chunk));
  response.on('end', () => {
    const body = Buffer.concat(chunks);
    const { connection: _connection, date: _date, 'keep-alive': _keepAlive, ...headers } = response.headers;
    createServer((_request, reply) => reply.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');
  });
});
