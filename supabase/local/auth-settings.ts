/** Settings of the Auth service that are the same in `supabase/config.toml`, for the hosted project. */
export const authSettings = {
  /** Seconds for which an access token is valid (DECISIONS 66). */
  jwt_expiry: 1800,
  minimum_password_length: 8,
  password_requirements: '',
};

/** The same for emails: the seconds for which the links in them work. */
export const emailSettings = { otp_expiry: 3600 };
