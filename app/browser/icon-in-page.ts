import icon from '../../public/favicon.svg?raw';

/**
 * The icon of the site as an address that is the icon itself: browsers ask for icons before anything is painted. Only the server needs it;
 * those that draw no SVG take /favicon.ico by themselves.
 */
export const iconInPage = /* @__PURE__ */ addressOf(icon);

function addressOf(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(/[%#"<>\n]/g, encodeURIComponent)}`;
}
