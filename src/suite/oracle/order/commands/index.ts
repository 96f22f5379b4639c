import {
  type Call,
  type Calls,
  type DeprecatedOperation,
  type DeprecatedWay,
  deprecation,
  type OnOneOrder,
  operation,
  type OperationId,
  type PartList,
  type WayTo,
} from "../../../../core/portable.ts";
import type { Content } from "../state.ts";
import { cancellationCommands, type CancellationArguments } from "./cancellation.ts";
import { confirmationCommands, type ConfirmationArguments } from "./confirmation.ts";
import { feeCommands, type FeeArguments } from "./fees.ts";
import { lineCommands, type LineArguments } from "./lines.ts";
import { readingCommands, type ReadingArguments } from "./reading.ts";
import type { Change, Changes, Read, Reads, Way } from "./record.ts";
import { reservationCommands, type ReservationArguments } from "./reservations.ts";
import { statusCommands, type StatusArguments } from "./status.ts";
import { travellerCommands, type TravellerArguments } from "./travellers.ts";

/** The commands of one order, a record for each. */

interface ChangeArguments
  extends
    LineArguments,
    CancellationArguments,
    ConfirmationArguments,
    StatusArguments,
    FeeArguments,
    TravellerArguments,
    ReservationArguments {}

type Arguments = ChangeArguments & ReadingArguments;

/** What a command says beyond the order. */
export type ArgumentsOf<Name extends CommandName> = Arguments[Name];

export type ChangeName = keyof ChangeArguments;
type ReadName = keyof ReadingArguments;
export type CommandName = ChangeName | ReadName;

/** Operations on one order; a deprecated one is another way to give the command of its replacement. */
type OperationOnOrder = Exclude<OnOneOrder, DeprecatedOperation>;

const changes: Changes<ChangeArguments> = {
  ...lineCommands,
  ...cancellationCommands,
  ...confirmationCommands,
  ...statusCommands,
  ...feeCommands,
  ...travellerCommands,
  ...reservationCommands,
};
const reads: Reads<ReadingArguments> = readingCommands;

({ ...changes, ...reads }) satisfies Readonly<Record<OperationOnOrder, unknown>>;

/**
 * What is asked of one order, without HTTP, by the name of its operation. Lines and parts are named by ids from earlier
 * answers. `lock` is the profile's hook; `search` looks for the order by its id; `events` reads the feed.
 */
export type CommandOf<Name extends CommandName> = {
  readonly [Each in Name]: {
    readonly operation: Each;
    /** The deprecated way in which it is given. */
    readonly by?: WayTo<Each>;
  } & Arguments[Each];
}[Name];
export type OrderCommand = CommandOf<CommandName>;
export type ChangeCommand = CommandOf<ChangeName>;

/** Whether a command may change the order: every one that does not only read it. */
export function isChange(command: OrderCommand): command is ChangeCommand {
  return command.operation in changes;
}

/** What the model knows of a command that changes an order. */
export function changeOf<Name extends ChangeName>(name: Name): Change<Name, ChangeArguments[Name]> {
  return changes[name];
}

/** What the model knows of a way to look at an order. */
export function readOf<Name extends ReadName>(name: Name): Read<Name, ReadingArguments[Name]> {
  return reads[name];
}

type Described = Pick<
  Change<CommandName, OrderCommand> | Read<CommandName, OrderCommand>,
  "call" | "words" | "mentions"
>;

function recordOf(command: OrderCommand): Described {
  return isChange(command) ? changeOf(command.operation) : readOf(command.operation);
}

/** The deprecated ways to give a command, in the order of their table. */
export function waysTo<Name extends CommandName>(name: Name): readonly WayTo<Name>[] {
  return name in changes ? (Object.keys(changes[name as ChangeName].ways ?? {}) as WayTo<Name>[]) : [];
}

/** A command; by a deprecated way with so much of what is wanted as can be said that way. */
export function commandOf<Name extends CommandName>(
  name: Name,
  wanted: ArgumentsOf<Name>,
  by: WayTo<Name> | null = null,
): OrderCommand {
  const command = { operation: name, ...wanted } as OrderCommand;
  if (by === null || !isChange(command)) return command;
  return { ...command, ...wayOf(command, by).narrowed(command), by } as OrderCommand;
}

function wayOf({ operation: name }: ChangeCommand, by: DeprecatedWay): Way<ChangeCommand> {
  const ways: Partial<Record<DeprecatedWay, unknown>> = changeOf(name).ways ?? {};
  const way = ways[by];
  if (way === undefined) throw new RangeError(`${by} is no way to ${name}`);
  return way as Way<ChangeCommand>;
}

/** Commands that are calls: all but `lock`, `search` and `events`. */
export type SentCommand = CommandOf<CommandName & OperationId>;

/** The call that gives a command to an order. Throws MissingAnswer when the profile does not say how its body looks. */
export function callOf(calls: Calls, orderId: string, command: SentCommand): Call {
  if (isChange(command) && command.by !== undefined) {
    return wayOf(command, command.by).call(calls, orderId, command);
  }
  const { call } = recordOf(command);
  if (call === null) throw new RangeError(`${command.operation} is no call`);
  return call(calls, orderId, command);
}

/** What a command is called where its answer is spoken of: the operation that is sent. */
export function operationOf({ operation: name, by }: OrderCommand): string {
  return by === undefined ? name : deprecation(by).operation;
}

/** The list of parts that a command is about, or `null`. */
export function partListOf({ operation: name }: ChangeCommand): PartList | null {
  const about = name === "lock" ? "lock" : operation(name).changes;
  return about === "fees" || about === "travellers" || about === "reservations" ? about : null;
}

/** A command as a step that a person can follow; members are named by their places on the order. */
export function stepWords(command: OrderCommand, order: Content): string {
  const { by } = command;
  const words = recordOf(command).words(command, order);
  if (by === undefined) return words;
  const { query } = deprecation(by);
  return query === null ? `${words} (${by})` : `${words} (${query} in the query)`;
}

/** A command in a few words: the operation that is sent, and what tells it apart from others. */
export function commandInWords(command: OrderCommand): string {
  return [operationOf(command), recordOf(command).mentions?.(command).join(", ")].join(" ").trim();
}
