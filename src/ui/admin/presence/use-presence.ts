import { useEffect, useRef, useState } from 'react';
import { callApi } from '../call.ts';
import { beatEveryMs, type PresenceResource, type Present } from './present.ts';

type Place = { resource: PresenceResource; id: number };

/** Reports that this record is open, and whether its user is typing; returns who else has it open. */
export function usePresence(place: Place | null, isWriting = false): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  const resource = place?.resource;
  const id = place?.id;
  const writing = useRef(isWriting);
  writing.current = isWriting;

  useEffect(() => {
    if (resource === undefined || id === undefined) return;
    const beat = async () => {
      if (document.hidden) return;
      const answer = await callApi<{ others: Present[] }>('POST', 'presence', {
        resource,
        id,
        writing: writing.current,
      });
      if (answer.isDone) setOthers(answer.result.others);
    };
    const tick = () => void beat();
    const timer = setInterval(tick, beatEveryMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      setOthers([]);
    };
  }, [resource, id]);

  // The start of typing is reported at once.
  useEffect(() => {
    if (resource === undefined || id === undefined) return;
    const stop = new AbortController();
    void callApi<{ others: Present[] }>('POST', 'presence', { resource, id, writing: isWriting }, stop.signal).then(
      (answer) => {
        if (answer.isDone) setOthers(answer.result.others);
      },
    );
    return () => stop.abort();
  }, [resource, id, isWriting]);

  useEffect(() => {
    if (resource === undefined || id === undefined) return;
    const leave = () => sayGoodbye({ resource, id });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [resource, id]);

  return others;
}

/** Outlives the page. */
function sayGoodbye(place: Place): void {
  void fetch('/api/admin/presence', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...place, leaving: true }),
  }).catch(() => undefined);
}
