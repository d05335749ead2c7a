import { REALTIME_EVENTS, SYSTEM_USER, OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import { useEffect, useRef, useState } from 'react';
import { useDeskEvent, useDeskRealtime } from '../../realtime/DeskRealtimeProvider';
import { operatorName } from './provider';

/** So long after the last signal an operator is not shown as answering any more. */
const ANSWERING_TIMEOUT_MS = 6_000;
/** The others get a signal at most this often (docs/adr/0105). */
const SIGNAL_INTERVAL_MS = 2_000;

/** The names of the other operators who are answering, by the helper's id (M-173.3). */
export type Answering = Readonly<Record<string, string>>;

/** Reads the payload of chat_answering; null when it is none. */
function readAnswering(payload: unknown): { providerId: string; name: string } | null {
  if (!isRecord(payload) || !isRecord(payload.operator)) return null;
  const { name, email } = payload.operator;
  return {
    providerId: String(payload.providerId),
    name: operatorName({ name: String(name ?? ''), email: String(email ?? '') }),
  };
}

/** The helpers whom other operators are answering, until they have answered or stop writing. */
export function useAnswering(): Answering {
  const [answering, setAnswering] = useState<Answering>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const forget = (providerId: string) => {
    clearTimeout(timers.current.get(providerId));
    timers.current.delete(providerId);
    setAnswering((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== providerId)));
  };
  useDeskEvent(OPERATOR_EVENTS.chatAnswering, (payload) => {
    const news = readAnswering(payload);
    if (!news) return;
    clearTimeout(timers.current.get(news.providerId));
    timers.current.set(
      news.providerId,
      setTimeout(() => forget(news.providerId), ANSWERING_TIMEOUT_MS),
    );
    setAnswering((before) => ({ ...before, [news.providerId]: news.name }));
  });
  useDeskEvent(REALTIME_EVENTS.receive, (payload) => {
    if (isRecord(payload) && payload.senderId === SYSTEM_USER) forget(String(payload.receiverId));
  });
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);
  return answering;
}

/** @returns signals to the other operators, not too often, that this one is writing to a helper */
export function useAnsweringSignal(providerId: string): () => void {
  const realtime = useDeskRealtime();
  const signalledAt = useRef(-Infinity);
  return () => {
    const now = Date.now();
    if (now - signalledAt.current < SIGNAL_INTERVAL_MS) return;
    signalledAt.current = now;
    realtime?.signalAnswering(providerId);
  };
}
