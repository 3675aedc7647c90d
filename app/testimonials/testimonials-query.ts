import { testimonialEndpoints } from '../../contract/testimonials.ts';
import { queryOf } from '../api/call.ts';

/** The public list, loaded once for the home page and the testimonials page. */
export const testimonialsQuery = queryOf(testimonialEndpoints.list, { query: {} });
