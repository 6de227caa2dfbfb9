// `supabase/config.toml` has the same settings for the hosted project.

/** Settings of the Data API. A request calls a function, which returns one value. */
export const dataApiSettings = { schemas: ['public'], max_rows: 1 };

/** Settings of the Auth service. */
export const authSettings = {
  /** Lifetime of an access token in seconds (DECISIONS 66). */
  jwt_expiry: 1800,
  minimum_password_length: 8,
  password_requirements: '',
};

/** Settings of emails: the lifetime of their links in seconds. */
export const emailSettings = { otp_expiry: 3600 };
