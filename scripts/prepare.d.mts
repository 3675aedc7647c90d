/** What tests take from `prepare.mjs`, which is plain JavaScript so that any Node runs it. */
export const root: string;
export const buildInputs: string[];
export const serverInputs: string[];
export const builtServer: string;
export const installInputs: string[];
export function hashOf(paths: string[], folder?: string): string;
