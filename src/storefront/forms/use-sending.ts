import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { type Proving, proveWhileTyping } from '../captcha/prove-while-typing.ts';
import type { Proof } from '../captcha/solve-work.ts';
import { announceCall } from '../consent/announce-sent.ts';
import { type FormAnswer, postForm, unreachable } from './post-form.ts';
import { type Problem, placed } from './problem.ts';
import { lockForm } from './waiting/lock-form.ts';
import type { Outcome, Progress } from './waiting/send-waiting.ts';
import type { FormCall } from './waiting/waiting-form.ts';
import { type AnsweredWaiting, answeredEvent, waitingEvent } from './waiting/waiting-mark.ts';

/** What arrived, and the answer's text about it. */
export type Receipt = {
  message: string;
  fields: Readonly<Record<string, string>>;
  files: number;
  refused: readonly string[];
};

const conflict = 409;

type Delivered = {
  call: FormCall;
  key: string;
  fields: Record<string, string>;
  /** Null when the server returns no challenge: the answer then has the error. */
  prove: () => Promise<Proof | null>;
  onProgress: (progress: Progress) => void;
};

/** How a form is sent: `deliverKept` keeps it in this browser until it has arrived. */
export type Delivery = {
  send: (form: Delivered) => Promise<Outcome>;
  /** Whether a form that got no answer waits here. */
  waits: (key: string) => Promise<boolean>;
  forget: (key: string) => Promise<void>;
};

type Sending = {
  call: FormCall;
  /** By default it is sent once, and if that fails only the typed text is kept. */
  delivery?: Delivery;
  /** The answer to a submit without scripts. */
  answered?: { problem: Problem | null; idempotencyKey: string } | undefined;
  /** Of a page that is never cached. */
  idempotencyKey?: string | undefined;
  /** The fields of the call, where the form has others. */
  toCall?: ((fields: Record<string, string>) => Record<string, string>) | undefined;
  /** The field of the form that shows the error of a field of the call. */
  shownAt?: Record<string, string> | undefined;
  onSent?: ((result: unknown) => void) | undefined;
};

type State = { kind: 'typing' } | { kind: 'sending'; progress: Progress | null } | { kind: 'sent'; receipt: Receipt };

/**
 * Sends a form to its API call, in place. A submit is complete when the form and its photos have arrived, or when both are
 * stored in this browser until there is a connection.
 */
export function useSending({
  call,
  delivery = once,
  answered,
  idempotencyKey,
  toCall = same,
  shownAt,
  onSent,
}: Sending) {
  const form = useRef<HTMLFormElement>(null);
  const proving = useRef<Proving>(null);
  /** The fields at the last submit. */
  const pressed = useRef<Record<string, string>>({});
  /** The last submit got no answer. */
  const isUnanswered = useRef(false);
  const [problem, setProblem] = useState(answered?.problem ?? null);
  const [state, setState] = useState<State>({ kind: 'typing' });
  // The cached page has no key. A form keeps its key until its content changes after a submit, so that it is stored once.
  const [key, setKey] = useState(answered?.idempotencyKey || idempotencyKey || '');
  useEffect(() => setKey((present) => present || newKey()), []);

  useEffect(() => {
    if (!form.current) return;
    const stop = new AbortController();
    proving.current = proveWhileTyping(form.current, stop.signal);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const hear = (event: Event) => {
      const { key: answeredKey, outcome } = (event as CustomEvent<AnsweredWaiting>).detail;
      if (answeredKey === key) finish(outcome);
    };
    window.addEventListener(answeredEvent, hear);
    return () => window.removeEventListener(answeredEvent, hear);
  });

  function finish(outcome: Outcome) {
    isUnanswered.current = outcome.kind === 'unreachable';
    if (outcome.kind === 'sent') {
      onSent?.(outcome.result);
      const { result, files, refused } = outcome;
      const { message = m.form_sent_plain() } = (result ?? {}) as { message?: string };
      setState({ kind: 'sent', receipt: { message, fields: pressed.current, files, refused } });
      return;
    }
    setState({ kind: 'typing' });
    setProblem(outcome.kind === 'refused' ? placed(outcome.problem, shownAt) : unreachable());
    if (outcome.kind === 'refused' && outcome.status === conflict) renew();
  }
  function renew() {
    setKey(newKey());
    proving.current?.renew();
  }

  async function send(element: HTMLFormElement): Promise<Outcome> {
    const { fields, picture } = readFields(element);
    pressed.current = fields;
    const own = toCall(fields);
    // Missing fields are reported before any proof of work or upload.
    const early = element.checkValidity() ? null : await postForm(call, { ...own, idempotencyKey: key });
    if (early && !isUnproved(early)) return early.kind === 'sent' ? { ...early, files: 0, refused: [] } : early;

    const onProgress = (progress: Progress) => setState({ kind: 'sending', progress });
    const prove = async () => picture ?? (await proving.current?.take()) ?? null;
    return await delivery.send({ call, key, fields: own, prove, onProgress });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const element = event.currentTarget;
    setState({ kind: 'sending', progress: null });
    const outcome = await lockForm(key, () => send(element));
    const isKept = outcome.kind === 'unreachable' && (await delivery.waits(key));
    // A form that waits is announced by what sends it.
    if (outcome.kind === 'sent') announceCall(call);
    finish(outcome);
    if (isKept) setProblem({ summary: m.form_waits(), fields: {} });
    window.dispatchEvent(new Event(waitingEvent));
  }

  /** The last submit may have arrived: with other content it is another form. */
  function onInput() {
    if (!isUnanswered.current || state.kind === 'sending') return;
    isUnanswered.current = false;
    setProblem(null);
    renew();
    void delivery.forget(key).then(() => window.dispatchEvent(new Event(waitingEvent)));
  }

  return { form, problem, state, key, submit, onInput };
}

const same = (fields: Record<string, string>) => fields;

const once: Delivery = {
  async send({ call, key, fields, prove }) {
    const proof = await prove();
    const proved = proof && { captcha: proof.answer, captchaToken: proof.token };
    const answer = await postForm(call, { ...fields, ...proved, idempotencyKey: key });
    return answer.kind === 'sent' ? { ...answer, files: 0, refused: [] } : answer;
  },
  waits: async () => false,
  forget: async () => undefined,
};

/** True when only the omitted proof is missing. */
const isUnproved = (answer: FormAnswer): boolean => answer.kind === 'refused' && 'captcha' in answer.problem.fields;

const notFields = ['captcha', 'captchaToken', 'idempotencyKey', 'gallery'];

/** The typed fields, and the characters of a picture if the form shows one. */
function readFields(form: HTMLFormElement) {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const { captcha = '', captchaToken: token } = Object.fromEntries(texts);
  return {
    fields: Object.fromEntries(texts.filter(([name]) => !notFields.includes(name))),
    picture: token ? { token, answer: captcha } : null,
  };
}
