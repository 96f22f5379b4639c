import { z } from "zod";
import { operations } from "../specification/operations.ts";
import { filters } from "../specification/search.ts";
import type { LegValue, LineContent, LineValue } from "./profile.ts";

/**
 * Checks a profile at run time: profiles of partners are not always type-checked, and an answer with a misspelt name
 * would otherwise count as not given. Kept apart from `profile.ts`, which load scripts import without any package.
 */

const pointer = z.string().regex(/^(\/.*)?$/u, "is not a JSON pointer: it starts with / or is empty");
const milliseconds = z.number().nonnegative();
const answer = z.custom((value) => typeof value === "function", "is not a function");
const operationId = z.enum(operations.map((row) => row.id));

const isRecord = (value: unknown): boolean => value !== null && typeof value === "object" && !Array.isArray(value);
const lineValues = [
  "reservationId",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
] as const satisfies readonly LineValue[];
const legValues = [
  "mode",
  "startTime",
  "endTime",
  "fromStopPlaceId",
  "toStopPlaceId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
] as const satisfies readonly LegValue[];

const header = z.strictObject({
  name: z.string().min(1),
  value: z.string(),
  otherValue: z.string().optional(),
  required: z.boolean(),
});

export const profileSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/u, "may hold only lower-case letters, digits, dots and dashes"),
  defaultClass: z.enum(["core", "full"]),
  token: z
    .strictObject({
      token: pointer,
      clockToleranceSeconds: z.number().nonnegative().optional(),
      mayBeCached: z.boolean().optional(),
    })
    .optional(),
  headers: z
    .strictObject({
      distributionChannel: header.optional(),
      pointOfSale: header.optional(),
      onBehalfOf: header.optional(),
    })
    .optional(),
  paging: z
    .strictObject({
      pageParameter: z.string(),
      perPageParameter: z.string(),
      firstPage: z.int(),
      largestPage: z.int().positive(),
      items: pointer,
      total: pointer.optional(),
    })
    .optional(),
  bodies: z
    .strictObject({
      createOrder: answer.optional(),
      updateOrder: answer.optional(),
      orderLine: answer.optional(),
      orderLineChange: answer.optional(),
      lineContents: z.array(z.custom<LineContent>(isRecord, "is not an object")).min(1).optional(),
      fee: answer.optional(),
      traveller: answer.optional(),
      reservation: answer.optional(),
      failOrder: answer.optional(),
      confirmOrderLines: answer.optional(),
    })
    .optional(),
  reading: z
    .strictObject({
      orderLineId: pointer.optional(),
      orderLineExternalReference: pointer.optional(),
      orderLineAmount: pointer.optional(),
      externalConfirmation: pointer.optional(),
      cancellation: pointer.optional(),
      cancelledAt: pointer.optional(),
      lineValues: z.partialRecord(z.enum(lineValues), pointer).optional(),
      legs: pointer.optional(),
      legValues: z.partialRecord(z.enum(legValues), pointer).optional(),
      feeAmount: pointer.optional(),
      travellerId: pointer.optional(),
      travellerName: pointer.optional(),
      reservationId: pointer.optional(),
      reservationSeat: pointer.optional(),
      externalReference: pointer.optional(),
      balance: pointer.optional(),
      totalAmount: pointer.optional(),
      totalTaxAmount: pointer.optional(),
      version: pointer.optional(),
      lastConfirmedAt: pointer.optional(),
      travellers: pointer.optional(),
    })
    .optional(),
  unknownIds: z.strictObject({ order: z.string().optional(), uuid: z.uuid().optional() }).optional(),
  vocabulary: z
    .strictObject({
      orderStatus: z.array(z.string()).optional(),
      confirmedLine: z.array(z.string()).optional(),
      failedLine: z.array(z.string()).optional(),
      linesWithoutConfirmation: z.array(z.string()).optional(),
      notCancelled: z.array(z.string()).optional(),
    })
    .optional(),
  search: z
    .strictObject({
      sortableFields: z.array(z.string()).optional(),
      repeatedFilters: z.enum(["and", "or"]).optional(),
      visibleAfterMs: milliseconds.optional(),
      filterFields: z.partialRecord(z.enum(filters.map((row) => row.name)), pointer).optional(),
    })
    .optional(),
  restrictedClient: z.strictObject({ lacks: z.array(operationId).min(1) }).optional(),
  hooks: z
    .strictObject({
      lockOrder: answer.optional(),
      settleBalance: answer.optional(),
      expireDuringProcessing: answer.optional(),
      makeUnavailable: answer.optional(),
    })
    .optional(),
  events: z
    .strictObject({
      poll: answer,
      items: pointer,
      type: pointer,
      orderId: pointer,
      id: pointer,
      deliveredWithinMs: milliseconds,
    })
    .optional(),
  personalData: z.array(z.string()).optional(),
  limits: z
    .strictObject({
      requestsPerSecond: z.number().positive().optional(),
      parallelRequests: z.int().positive().optional(),
      requestTimeoutMs: z.number().positive().optional(),
    })
    .optional(),
});
