/** What somebody says in public: their words, their rating, and how they are named. */
interface Saying {
  name: string;
  role: string;
  company: string;
  image: string;
  quote: string;
  rating: number;
}

/** Whether two testimonials say the same, whatever the agency has added to either. */
export function saysTheSame(one: Saying, other: Saying): boolean {
  const said = ({ name, role, company, image, quote, rating }: Saying) =>
    JSON.stringify([name, role, company, image, quote, rating]);
  return said(one) === said(other);
}
