/** A case study as visitors see it. */
export interface CasePage {
  slug: string;
  title: string;
}
