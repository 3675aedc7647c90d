/**
 * The placeholder picture of that size, in whole pixels: a dark panel with a heated edge and a figure's
 * outline, which stands for a portrait or a photo that nobody uploaded.
 */
export function placeholderSvg(width: number, height: number): string {
  const unit = Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><radialGradient id="g" cx=".5" cy="1.1" r=".9"><stop offset="0" stop-color="#ff7a1a" stop-opacity=".35"/>',
    '<stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="100%" height="100%" fill="#1a1715"/><rect width="100%" height="100%" fill="url(#g)"/>',
    `<g fill="#a89f98"><circle cx="${x}" cy="${y - unit * 0.1}" r="${unit * 0.15}"/>`,
    `<path d="M${x - unit * 0.27} ${y + unit * 0.34}a${unit * 0.27} ${unit * 0.24} 0 0 1 ${unit * 0.54} 0z"/></g></svg>`,
  ].join('');
}
