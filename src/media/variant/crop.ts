type Size = { width: number; height: number };
type Point = { x: number; y: number };
type Rectangle = { left: number; top: number } & Size;

/** The largest crop of a picture with another aspect ratio, as close to the subject as the edges allow. */
export function cropRectangle(picture: Size, shape: Size, subject: Point): Rectangle {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  return {
    width,
    height,
    left: clamp(Math.round(picture.width * subject.x - width / 2), picture.width - width),
    top: clamp(Math.round(picture.height * subject.y - height / 2), picture.height - height),
  };
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0));
