import { Button, Stack, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, Form, href, Link, redirect, useNavigate, useNavigation } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { IconCamera, IconSearch } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/find.page.ts';
import { findByCode, findByWords, nextWithoutPhotos } from './find-on-lot.server.ts';
import styles from './lot.module.css';
import scannerStyles from './scanner.module.css';

/** Opens the product of `code`, or the next one for `next=photos`; shows what was not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, ['update', 'product']);
  const { db, resources } = context.get(services);
  const code = url.searchParams.get('code');
  const wantsNext = url.searchParams.get('next') === 'photos';
  const from = /^\d{1,9}$/.exec(url.searchParams.get('from') ?? '')?.[0];
  const byCode = code && !wantsNext ? await findByCode(db, code) : [];
  const words = code?.trim();
  const byWords = words && !wantsNext && byCode.length === 0 ? await findByWords(resources, user, words) : [];
  // What is found by words is for staff to choose, even if it is one: it may not be the unit in front of them.
  const found = byCode.length > 0 ? byCode : byWords;
  const id = wantsNext ? await nextWithoutPhotos(db, from ? Number(from) : null) : byCode.length === 1 && byCode[0]?.id;
  if (id) throw redirect(href('/admin/lot/:id', { id: String(id) }));
  return data({
    code: code?.slice(0, 500) ?? '',
    found,
    missed: missedBy({ code, wantsNext, byCode: byCode.length, byWords: byWords.length }),
  });
}

type Search = { code: string | null; wantsNext: boolean; byCode: number; byWords: number };

function missedBy({ code, wantsNext, byCode, byWords }: Search) {
  if (wantsNext) return m.admin_lot_all_have_photos();
  if (!code) return null;
  const inputs = { code: code.slice(0, 80) };
  if (byCode > 0) return m.admin_lot_several(inputs);
  return byWords > 0 ? null : m.admin_lot_no_match(inputs);
}

export const meta: Route.MetaFunction = () => [{ title: m.admin_lot_title() }];

/** Finds a product by scanning its tag or typing its stock number. Without a camera the field has the focus. */
export default function FindPage({ loaderData: { code, found, missed } }: Route.ComponentProps) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="s5" mx="auto" maw={560} className={styles.lot ?? ''}>
      <Scanner
        key={code}
        onCode={(text) => void navigate(`?${new URLSearchParams({ code: text }).toString()}`)}
        onNoCamera={() => field.current?.focus()}
      />
      <Stack component={Form} gap="s3" role="search">
        <TextInput
          key={code}
          ref={field}
          name="code"
          size="lg"
          label={m.admin_lot_code()}
          description={m.admin_lot_code_hint()}
          defaultValue={code}
          error={missed}
          maxLength={500}
          leftSection={<IconSearch size={20} />}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
        />
        <Button type="submit" size="lg" color="oil" loading={state === 'loading'}>
          {m.admin_lot_go()}
        </Button>
      </Stack>
      {found.length > 0 && (
        <Stack component="ul" gap="s3" p="s4" className={`${shared.panel} ${styles.found}`}>
          {found.map(({ id, name, sku, location }) => (
            <li key={id}>
              <Link to={href('/admin/lot/:id', { id: String(id) })}>{localText(name, getLocale()).text}</Link>
              <small>{[sku, location].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </Stack>
      )}
      <Form>
        <input type="hidden" name="next" value="photos" />
        <Button type="submit" size="md" fullWidth variant="default" leftSection={<IconCamera size={20} />}>
          {m.admin_lot_next_photos()}
        </Button>
      </Form>
    </Stack>
  );
}

const everyMs = 200;
/** Wide enough for a tag at arm's length, small enough for a slow phone. */
const widestFrame = 720;

type Props = { onCode: (text: string) => void; onNoCamera: () => void };

/** The camera, and what it reads. Without a camera, or without permission, there is nothing to see. */
function Scanner({ onCode, onNoCamera }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onNoCamera);
  useEffect(() => {
    const leaving = new AbortController();
    void scan(video, { isOver: leaving.signal, onStart: () => setOn(true), onCode: (text) => found(text) }).catch(
      () => {
        if (leaving.signal.aborted) return;
        setOn(false);
        failed();
      },
    );
    return () => leaving.abort();
  }, []);
  return (
    <div className={scannerStyles.camera} hidden={!isOn}>
      <video ref={video} muted playsInline aria-label={m.admin_lot_camera()} />
      <span className={scannerStyles.frame} aria-hidden="true" />
      <p>{m.admin_lot_point()}</p>
    </div>
  );
}

type Scan = { isOver: AbortSignal; onStart: () => void; onCode: (text: string) => void };

/** Shows the camera at the back and looks for a code until one is found. Throws when there is no camera. */
async function scan(video: RefObject<HTMLVideoElement | null>, { isOver, onStart, onCode }: Scan): Promise<void> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('No camera');
  const { default: decodeQR } = await import('qr/decode.js');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  isOver.addEventListener('abort', stop);
  try {
    if (isOver.aborted || !video.current) return;
    onStart();
    const text = await firstCode(video.current, stream, isOver, decodeQR);
    if (text) onCode(text);
  } finally {
    // Leaves no light on, whatever happened.
    stop();
  }
}

async function firstCode(
  element: HTMLVideoElement,
  stream: MediaStream,
  isOver: AbortSignal,
  decodeQR: (frame: ImageData) => string,
): Promise<string | null> {
  element.srcObject = stream;
  await element.play();
  const canvas = document.createElement('canvas');
  while (!isOver.aborted) {
    const frame = frameOf(element, canvas);
    const text = frame && decodedOrNull(() => decodeQR(frame));
    if (text) return text;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  if (video.videoWidth === 0) return null;
  const scale = Math.min(1, widestFrame / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The decoder throws for a frame without a code. */
function decodedOrNull(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
