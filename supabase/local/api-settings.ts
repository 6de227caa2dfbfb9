// Settings that are the same in `supabase/config.toml`, for the hosted project.

/** Of the Data API. A request calls a function, which returns one value. */
export const dataApiSettings = { schemas: ['public'], max_rows: 1 };

/** Of the Auth service. */
export const authSettings = {
  /** Seconds for which an access token is valid (DECISIONS 66). */
  jwt_expiry: 1800,
  minimum_password_length: 8,
  password_requirements: '',
};

/** The same for emails: the seconds for which the links in them work. */
export const emailSettings = { otp_expiry: 3600 };
