/**
 * A function for inline scripts, as text: `painted(next)` calls `next` once the text is on the screen. That is four frames after the browser reports its
 * first paint and has read the whole page: what it paints first may be a part of it, and a frame is drawn some milliseconds before it is seen. A page in a
 * hidden tab is not painted: there it calls at once, and where a browser reports nothing, after those frames.
 */
export const painted = [
  'function painted(n){function frames(m){m?requestAnimationFrame(function(){frames(m-1)}):n()}function soon(){frames(4)}',
  'var d=document,t=window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;if(d.hidden)return n();',
  "if(!t||t.indexOf('paint')<0)return soon();new PerformanceObserver(function(l,o){",
  "if(!l.getEntriesByName('first-contentful-paint').length)return;o.disconnect();",
  "d.readyState==='loading'?addEventListener('DOMContentLoaded',soon):soon()}).observe({type:'paint',buffered:true})}",
].join('');
