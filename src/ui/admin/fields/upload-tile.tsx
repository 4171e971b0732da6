import type { Upload } from '../upload/upload.ts';
import { UploadState, UploadTools } from '../upload/upload-list.tsx';
import type { UploadQueue } from '../upload/upload-queue.ts';
import styles from './pictures.module.css';

/** A picture that is being uploaded, in its future place. */
export const UploadTile = ({ upload, queue }: { upload: Upload; queue: UploadQueue }) => (
  <div className={`${styles.tile} ${styles.pending}`} data-step={upload.step}>
    <UploadState upload={upload} />
    <UploadTools upload={upload} queue={queue} />
  </div>
);
