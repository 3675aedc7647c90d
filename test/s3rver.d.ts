declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      port: number;
      address: string;
      silent: boolean;
      resetOnClose: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    httpServer: Server;
    store: { getResourcePath(bucket: string, key: undefined, resource: string): string };
    /** What every request goes through, the first one first. */
    middleware: ((
      ctx: {
        method: string;
        path: string;
        query: Record<string, string | undefined>;
        status: number;
        type: string;
        body: string;
      },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
