import {
  authenticationStatuses,
  type Operation,
  type OperationId,
  operations,
  replacementOf,
  specification,
  type SuccessShape,
} from "../../core/index.ts";
import { parametersOf, uuidValue } from "./parameters.ts";
import { schemaComponents, schemaReference, type SchemaName } from "./schemas.ts";

type Document = Readonly<Record<string, unknown>>;

/** Operations whose body has another schema in this service than its name says. */
const bodySchemas: Partial<Record<OperationId, SchemaName>> = {
  updateOrderLines: "NamedOrderLineChange",
  updateOrderLine: "OrderLineChange",
  updateTravellerOnOrder: "TravellerChange",
  addReservationToOrder: "ReservationRequest",
  updateReservationOnOrder: "ReservationChange",
};

/** The OpenAPI 3.1 document of the service, made from the tables and schemas that it runs on. */
export function openApiDocument(serverUrl = "/"): Document {
  const paths: Record<string, Record<string, Document>> = {};
  for (const row of operations) {
    const methods = (paths[row.path] ??= {});
    methods[row.method.toLowerCase()] = operationObject(row);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Orders Service", version: specification.version },
    servers: [{ url: serverUrl }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas: schemaComponents(),
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operationObject(operation: Operation): Document {
  const replacement = replacementOf(operation.id);
  return {
    operationId: operation.id,
    ...(replacement !== null && { deprecated: true, description: `Use ${replacement} instead.` }),
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    responses: responsesOf(operation),
  };
}

function requestBodyOf({ id, request }: Operation): Document {
  if (request === null) return {};
  const item = request.of === "OrderLineId" ? uuidValue : schemaReference(bodySchemas[id] ?? request.of);
  const schema = listOf(item, request.list);
  // This service needs every body that the specification does not call optional.
  return { requestBody: { required: request.presence !== "optional", content: json(schema) } };
}

function responsesOf({ success, refusals }: Operation): Document {
  const statuses = [...new Set([...refusals, ...authenticationStatuses])].toSorted((one, other) => one - other);
  const refused = statuses.map((status): [string, Document] => [
    String(status),
    { description: "The request is refused", content: json(schemaReference("Problem")) },
  ]);
  return Object.fromEntries([[String(success.status), successResponse(success)], ...refused]);
}

function successResponse(success: SuccessShape): Document {
  if (success.body === "empty") return { description: "Done" };
  if (success.body === "page")
    return { description: "A page of orders", content: json(schemaReference("PageOfOrder")) };
  return { description: success.of, content: json(listOf(schemaReference(success.of), success.body === "list")) };
}

function listOf(items: Document, list: boolean): Document {
  return list ? { type: "array", items } : items;
}

function json(schema: Document): Document {
  return { "application/json": { schema } };
}
