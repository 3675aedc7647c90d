import type { CasePicture } from '../../contract/cases.ts';
import { pictureSet } from '../../contract/picture-sizes.ts';

interface CasePictureProps {
  picture: CasePicture;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** It is what the page begins with. */
  isFirst?: boolean;
  className?: string;
}

/** React holds a page back for its pictures, unless somebody else waits for them. */
const waitForNothing = () => {};

/** A picture of a case in the size that the screen needs; its place is kept while it loads. */
export function CasePictureView({ picture, sizes, isFirst = false, className }: CasePictureProps) {
  const { image, width, height, alt, decorative } = picture;
  if (image === '') return null;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(image, width, 'avif')} sizes={sizes} />
      <img
        src={image}
        srcSet={pictureSet(image, width, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onLoad={isFirst ? waitForNothing : undefined}
        className={className}
      />
    </picture>
  );
}
