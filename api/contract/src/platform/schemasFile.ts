// Marks the file of all schemas, for calls to fetch it without evaluating any (call.ts).
export {};
