/** A client that the token service knows. All belong to one organisation; they differ in what they may do. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organisationId: string;
  readonly mayChangeOrders: boolean;
}

export const fullClient: Client = {
  clientId: "sandbox-client",
  clientSecret: "sandbox-secret",
  organisationId: "ORG-1",
  mayChangeOrders: true,
};

export const restrictedClient: Client = {
  clientId: "sandbox-restricted-client",
  clientSecret: "sandbox-restricted-secret",
  organisationId: "ORG-1",
  mayChangeOrders: false,
};

/** A client of another environment: this one does not know it. */
export const foreignClient: Client = {
  clientId: "sandbox-foreign-client",
  clientSecret: "sandbox-foreign-secret",
  organisationId: "ORG-1",
  mayChangeOrders: true,
};

export const clients: readonly Client[] = [fullClient, restrictedClient];
