import fc from 'fast-check';

/** What tests draw by lot is the same in every run, unless `TEST_SEED` says otherwise. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
