/**
 * Runs in the head, before the first paint: the product is dark whatever was stored. It is a text because
 * the server allows inline scripts by their hash, so it has to be the same in every page.
 */
export const forceDarkTheme = `(function(){var c=document.documentElement.classList;c.remove('light');c.add('dark')})()`;

/** Stores that it is dark, once the page is painted: a browser may take some ten milliseconds to open its storage. */
export const keepDarkTheme = `setTimeout(function(){try{localStorage.setItem('theme','dark')}catch(e){}})`;
