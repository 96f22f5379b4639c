/** The placeholders of credentials in a record: a reader sees which one a replay needs. */
export const shownAs = {
  restrictedSecret: "[redacted: ORDERS_RESTRICTED_CLIENT_SECRET]",
  restrictedToken: "[redacted: token of the restricted client]",
  strangeToken: "[redacted: no valid token]",
  wrongSecret: "[redacted: no valid secret]",
  expiredToken: "[redacted: ORDERS_EXPIRED_TOKEN]",
  foreignToken: "[redacted: ORDERS_FOREIGN_TOKEN]",
  foreignSecret: "[redacted: ORDERS_FOREIGN_CLIENT_SECRET]",
};
