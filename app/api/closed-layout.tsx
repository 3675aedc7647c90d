import '../tools.css';
import QueryLayout from './query-layout.tsx';

/** What the closed screens have in common: the cache, and their style sheet, which no public page loads. */
export default function ClosedLayout() {
  return <QueryLayout />;
}
