/**
 * A function for inline scripts, as text: `painted(next)` calls `next` once the text is on the screen, as the browser itself reports it, which is
 * later than the frame that draws it. What it painted before it had read the whole page is not all yet: then four frames after it has. A page in a hidden
 * tab is not painted: there it calls at once, and where a browser reports nothing, after two frames.
 */
export const painted = [
  'function painted(n){function frames(m){m?requestAnimationFrame(function(){frames(m-1)}):n()}',
  'var p=performance,t=window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;if(document.hidden)return n();',
  "if(!t||t.indexOf('paint')<0)return frames(2);new PerformanceObserver(function(l,o){",
  "var e=l.getEntriesByName('first-contentful-paint')[0];if(!e)return;o.disconnect();",
  "function read(){frames(p.getEntriesByType('navigation')[0].domInteractive>e.startTime?4:0)}",
  "document.readyState==='loading'?addEventListener('DOMContentLoaded',read):read()}).observe({type:'paint',buffered:true})}",
].join('');
