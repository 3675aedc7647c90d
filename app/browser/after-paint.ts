/**
 * A function for inline scripts, as text: `painted(next)` calls `next` once the first text is on the screen, as the browser itself reports it,
 * which is later than the frame that draws it. A page in a hidden tab is not painted: there it calls at once, and where a browser
 * reports nothing, after two frames.
 */
export const painted = [
  'function painted(n){var t=window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;if(document.hidden)return n();',
  "if(!t||t.indexOf('paint')<0)return requestAnimationFrame(function(){requestAnimationFrame(n)});",
  "new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();n()}}).observe({type:'paint',buffered:true})}",
].join('');
