/** The settings of a product in the tests, by their names in the environment. */
export const SETTINGS = {
  SESSION_SECRET: 'kR9vX2mQ7sT4wZ1yB6nC3dF8gH5jL0pA',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'silent',
  SEED: 'none',
};

export const ADMIN = { username: 'admin', password: 'correct horse battery' };
