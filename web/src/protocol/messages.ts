/** The messages of the socket as unions; their types are generated. */
import type * as Wire from './types';

export type ToPage =
  | Wire.Welcome
  | Wire.Did
  | Wire.Now
  | Wire.Done
  | Wire.Refused
  | Wire.Wrong
  | Wire.Answer
  | Wire.Hint
  | Wire.ComputerProposed
  | Wire.Luck
  | Wire.DiceNews
  | Wire.Undone
  | Wire.TakebackAsked
  | Wire.People
  | Wire.SeatsHeld
  | Wire.Said
  | Wire.Rematch
  | Wire.Pong;

/** What asks for an answer: it carries an id of ours, which the answer names. */
export type Request =
  | Wire.Play
  | Wire.TypeIn
  | Wire.Undo
  | Wire.AskTakeback
  | Wire.AnswerTakeback
  | Wire.Pause
  | Wire.Ask
  | Wire.AskLuck
  | Wire.Say
  | Wire.Rename
  | Wire.Leave
  | Wire.AskHint
  | Wire.LetComputer
  | Wire.AnswerComputer
  | Wire.PlayMyself
  | Wire.AskRematch
  | Wire.PledgeSecret
  | Wire.ShareSecret;

/** A request whose id is still to be made. */
export type RequestBody = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, 'id'>
    : never
  : never;

/** What answers a request. */
export type Reply = Wire.Done | Wire.Refused | Wire.Wrong | Wire.Answer | Wire.Hint | Wire.Luck;

export type FromPage = Wire.Hello | Wire.Ping | Wire.LookThrough | Request;
