import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import styles from './scanner.module.css';

const everyMs = 200;
/** Wide enough for a tag at arm's length, small enough for a slow phone. */
const widestFrame = 720;

type Props = { onCode: (text: string) => void; onNoCamera: () => void };

/** The camera, and what it reads. Without a camera, or without permission, there is nothing to see. */
export function Scanner({ onCode, onNoCamera }: Props) {
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
    <div className={styles.camera} hidden={!isOn}>
      <video ref={video} muted playsInline aria-label={m.admin_lot_camera()} />
      <span className={styles.frame} aria-hidden="true" />
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
