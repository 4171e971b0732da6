import { Slider, Stack, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import styles from './media.module.css';
import type { MediaRecord } from './media-record.ts';

export type Focus = { focalX: number; focalY: number };
type Props = { media: MediaRecord; focus: Focus; change: ((focus: Focus) => void) | null };

/** The focal point of a picture, set by clicking on it or with two sliders. */
export function FocalPoint({ media, focus, change }: Props) {
  const press = ({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change?.({ focalX: share((clientX - left) / width), focalY: share((clientY - top) / height) });
  };
  return (
    <Stack gap="s2">
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.focalPicture} onClick={press}>
        <img
          src={media.url}
          width={media.width}
          height={media.height}
          alt=""
          style={{ backgroundColor: media.color }}
          draggable={false}
        />
        <span
          className={styles.cross}
          style={{ insetInlineStart: `${focus.focalX * 100}%`, insetBlockStart: `${focus.focalY * 100}%` }}
        />
      </button>
      {change && (
        <>
          <Text size="sm" c="dimmed">
            {m.admin_media_focal_hint()}
          </Text>
          <Axis
            label={m.admin_media_focal_x()}
            value={focus.focalX}
            change={(focalX) => change({ ...focus, focalX })}
          />
          <Axis
            label={m.admin_media_focal_y()}
            value={focus.focalY}
            change={(focalY) => change({ ...focus, focalY })}
          />
        </>
      )}
    </Stack>
  );
}

const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

type AxisProps = { label: string; value: number; change: (value: number) => void };

const Axis = ({ label, value, change }: AxisProps) => (
  <div className={styles.axis}>
    <span aria-hidden="true">{label}</span>
    <Slider
      size="sm"
      label={null}
      thumbLabel={label}
      value={Math.round(value * 100)}
      onChange={(percent) => change(percent / 100)}
    />
    <Text span inherit c="dimmed" ta="end">
      {Math.round(value * 100)} %
    </Text>
  </div>
);
