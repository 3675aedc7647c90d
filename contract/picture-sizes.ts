/** How wide, in pixels, a picture of a case is kept beside its own width, where that is more. */
export const pictureWidths = [480, 960] as const;
/** How wide it is kept at most. */
export const WIDEST = 1600;

export type PictureType = 'webp' | 'avif';

/** The addresses of a picture of a case that is `width` pixels wide, by width, as `srcset` wants them. */
export function pictureSet(image: string, width: number, type: PictureType): string {
  const widths = [...pictureWidths.filter((each) => each < width), width];
  return widths
    .map((each) => {
      const isItself = each === width && type === 'webp';
      return `${isItself ? image : image.replace(/\.webp$/, `-${each}.${type}`)} ${each}w`;
    })
    .join(', ');
}
