/** The brightness along lines across the picture that a video shows, from left to right and from top to bottom. */

/** Where the lines run, as shares of the height or width: a code is held into the middle. */
const PLACES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74];
const CHANNELS = 4;
const GREEN = 1;

/** Nothing while the video shows nothing yet. */
export function readBrightnessLines(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): readonly (readonly number[])[] {
  const { videoWidth: width, videoHeight: height } = video;
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null || width === 0 || height === 0) return [];
  canvas.width = width;
  canvas.height = height;
  picture.drawImage(video, 0, 0);
  return PLACES.flatMap((share) => [
    brightnessOf(picture.getImageData(0, Math.floor(share * height), width, 1)),
    brightnessOf(picture.getImageData(Math.floor(share * width), 0, 1, height)),
  ]);
}

function brightnessOf({ data, width, height }: ImageData): readonly number[] {
  return Array.from({ length: width * height }, (_, place) => data[place * CHANNELS + GREEN] ?? 0);
}
