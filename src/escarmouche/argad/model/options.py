"""What a table may choose: every ruling with a switch and every optional rule, each with a default.

Names, texts and bounds for people stand in `data/options.toml`; here are the values that the engine reads.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.units import CM, Tenths

RETIRED: Final = frozenset({"timer"})
"""Names that set-ups of earlier versions may still have. How long people may think is for the table's clock to say."""

_Distance = Annotated[Tenths, Meta(ge=0, le=400 * CM)]


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    # Measures (page 7), which a scenario or the game master may change (ARG-7.9)
    voice: _Distance = 20 * CM
    """How far simple orders are heard (ARG-7.4)."""
    music: _Distance = 60 * CM
    """How far musicians are heard (ARG-7.6)."""
    sight: _Distance = 200 * CM
    """How far people are seen (ARG-7.7)."""
    recognition: _Distance = 120 * CM
    """How far banners and uniforms are told apart (ARG-7.8)."""
    great_height: _Distance = 6 * CM
    """From this much higher, those who keep down are seen (ARG-19.4, ARG-R-77)."""
    halved: bool = False
    """On a very small table all moves and ranges are halved (ARG-2.20)."""
    square_regulars: bool = False
    """Square bases for those who know close order (ARG-2.14)."""
    narrow_regulars: bool = False
    """Bases of 1.5 × 2 cm for those who know close order (ARG-2.15)."""
    rounded_corners: bool = False
    """Horses that are not trained to charge, and pack animals, have bases with rounded corners (ARG-2.17)."""
    preparation: bool = False
    """Before the first turn the game master offers roles and hears wishes (ARG-32.3)."""
    fog: bool = True
    """Players see what their characters see (ARG-R-52, ARG-R-65)."""

    # Announcing (pages 9 and 15)
    drafting: Literal["open", "sealed"] = "open"
    """Intentions are seen while they are drafted, or sealed and revealed (ARG-R-1)."""
    master_ready: bool = False
    """A phase is over only when the game master agrees, too (ARG-9.14)."""
    master_goes_back: bool = False
    """The game master goes back in the game without asking, and says why (ARG-47.6)."""
    reactions: Annotated[int, Meta(ge=0, le=10)] = 3
    """Reaction rounds of sealed drafts (ARG-R-1)."""
    loops: Literal["ask", "hesitate", "ignore"] = "ask"
    """When opponents change to and fro: they are asked to commit, hesitate at once, or go on (ARG-R-2)."""
    hesitant_strike: bool = True
    """Those who hesitate strike if somebody else contacts them (ARG-R-53)."""

    # Moving (pages 9 to 15)
    meeting: Literal["speed", "stretched"] = "speed"
    """Everybody at full speed, or each move stretched over the whole turn (ARG-R-3)."""
    escape: bool = True
    """Those who are charged may fall back (ARG-R-4)."""
    interception: Literal["gaps", "declared"] = "gaps"
    """Alert enemies close a narrow gap by themselves, or only by a declared move (ARG-R-6)."""
    gap: _Distance = 6 * CM
    """The widest gap that two alert enemies close (ARG-R-6)."""
    light_troops_give_way: bool = False
    """A line in close order brushes a lone skirmisher aside instead of stopping before him or her (ARG-R-155)."""
    halving: Literal["rest", "whole"] = "rest"
    """Very difficult ground halves what is left of the move, or the whole of it (ARG-R-39)."""
    walls: Literal["height", "first_table", "second_table"] = "height"
    """How walls slow people: by their height, or all alike (ARG-R-42)."""
    locked_doors: Literal["work", "shut"] = "work"
    """A locked door can be forced in time, or not at all (ARG-R-43)."""
    indoor_opposition: Literal["paths", "near"] = "paths"
    """Who opposes a move indoors: enemies whose moves cross it, or any enemy near (ARG-R-44)."""
    work_progress: Literal["lost", "kept"] = "lost"
    """What becomes of a job that nobody goes on with (ARG-R-56)."""
    certain_time: bool = True
    """Work of unknown length takes "a certain time"; otherwise nobody works (ARG-39.1)."""
    six_fails: bool = False
    """A six ends the work in vain (ARG-39.5, ARG-39.6)."""
    hard_jobs: bool = False
    """Hard work is a turn late, great work takes two dice (ARG-39.7, ARG-39.8)."""
    specialists: Literal["no", "turn_ahead", "small_die"] = "no"
    """Specialists and proper tools: a turn ahead, or a die of three (ARG-39.9)."""
    danger: bool = False
    """Dangerous grounds hurt (ARG-14.1)."""
    danger_mixed: Literal["both", "worst"] = "both"
    """One cries out and another is in danger, or the worst only (ARG-R-45)."""
    armoured_swim: bool = False
    """People in armour swim like others instead of being in danger (ARG-R-46)."""
    fixed_swimming: bool = False
    """8 and 4 cm instead of dice (ARG-14.22)."""
    mounting: Literal["individual", "turn"] = "individual"
    """Individuals mount and dismount as on very difficult ground, or everybody in a whole turn (ARG-41.9, ARG-R-88)."""
    plotted_movers: bool = False
    """Fast vehicles and ships do in a turn what was plotted in the one before (ARG-6.23)."""
    loose_horses: bool = False
    """Horses whose riders have fallen stand about (ARG-R-171)."""
    quick_boarding: bool = False
    """Boats are boarded and left as very difficult ground (ARG-14.27, ARG-14.28)."""
    table_jumps: bool = False
    """Jumping on and off tables in a brawl (ARG-29.9 to ARG-29.17)."""
    thrown_objects: bool = False
    """Bottles and pans fly in houses (ARG-29.4 to ARG-29.8)."""

    # Groups and command (pages 7, 8 and 43)
    forced_groups: bool = True
    """Untrained people who spread out on one way are still a group (ARG-7.19, ARG-R-105)."""
    close_order: bool = False
    """Trained people may form ranks (ARG-43.4, ARG-44.1)."""
    strict_march: bool = False
    """Less disciplined warriors who roll exactly their class break (ARG-R-149)."""
    skirmishers_keep_heart: bool = False
    """Trained people in dispersed order are in no disorder for want of a leader (ARG-R-164)."""
    heavy_cavalry: bool = True
    """Heavy cavalry rides in close order, where the setting has it (ARG-43.6)."""
    dispersed_order: bool = True
    """Trained people fight in dispersed order, where the setting has it (ARG-43.7)."""
    bystanders: bool = True
    """Neutral people nearby are part of a group (ARG-R-10)."""
    command: Literal["chain", "higher_class"] = "chain"
    """Who is able to command: the troop's own chain, or anybody of a higher class (ARG-R-23)."""
    walls_muffle: bool = False
    """Walls stop a voice (ARG-R-51)."""
    disordered_six: Literal["step", "throw", "turn"] = "step"
    """One chain of sixes for each player in disorder: a step, a throw or a turn (ARG-R-11)."""
    disorder_loses: Literal["situational", "all"] = "situational"
    """The bonuses that disorder takes away (ARG-R-14)."""

    # Morale (page 38)
    morale: Literal["off", "prompt", "auto"] = "off"
    """Tests of morale: none, where the player or the game master says so, or by themselves (ARG-38.1, ARG-R-184)."""
    morale_modifiers: bool = False
    """Music, emblems, great names and the like change morale (ARG-38.34)."""
    disorder_lapses: bool = False
    """Disorder after a failed test is over after one turn, instead of by a new test (ARG-R-180)."""

    # Shooting (pages 8, 16 to 24)
    pooled_sixes: Literal["target", "need"] = "target"
    """Sixes are counted together for a target, or for each number needed (ARG-R-12)."""
    allied_sixes: bool = True
    """Allied players' dice count together (ARG-R-108)."""
    failed_reroll: Literal["stays", "misses"] = "stays"
    """A six that is rolled again in vain stays a six (ARG-R-13)."""
    sure_eight: bool = False
    """A natural 8 always hits when shooting too (ARG-R-15)."""
    malus_cap: Literal["target", "all"] = "target"
    """The cap of -2 holds for terrain and target, or for every malus (ARG-R-18)."""
    casualties: Literal["nearest_six", "group"] = "nearest_six"
    """Lots are drawn among the nearest six, or in the whole group (ARG-R-21)."""
    bases_block: bool = True
    """Other people stand in the way of a shot (ARG-R-22)."""
    crowd_fire: Literal["all", "enemies_first"] = "all"
    """Who is hit by fire into a melee (ARG-R-24)."""
    priority: Literal["tolerant", "strict", "free"] = "tolerant"
    """Whether the nearest must be shot at (ARG-17.14, ARG-R-80)."""
    runner_shot: Literal["stops", "arrives"] = "stops"
    """Somebody shot while running falls at that moment, or at the end of the move (ARG-R-27)."""
    neighbours_shoot: bool = True
    """Neighbours of somebody who is charged shoot as well (ARG-R-28)."""
    reload_progress: Literal["lost", "kept"] = "lost"
    """What becomes of half a reload (ARG-R-75)."""
    furtive: bool = True
    """Furtive targets and shooters (ARG-21.11 to ARG-21.15)."""
    late_dice: bool = True
    """Shots during movement are rolled once all movement is over (ARG-21.9, ARG-R-104)."""
    rear_ranks: bool = False
    """At short range, the rear ranks of a group in melee may be shot at (ARG-18.15)."""
    two_ranks: bool = False
    """Regulars who know close order shoot in two ranks (ARG-18.5)."""
    first_line: bool = False
    """Dice at point blank go against the whole first line (ARG-22.6)."""
    duels: bool = False
    """Two lone shooters face to face throw a speed die (ARG-24.6)."""
    equal_speed: Literal["together", "again"] = "together"
    """Equal speed dice in a duel (ARG-R-113)."""
    jams: bool = False
    """Weapons that jam do so (ARG-24.3)."""
    structures: bool = False
    """Artillery damages buildings (ARG-23.12)."""

    # Melee (pages 25 to 31)
    double_kills: Literal["ladder", "both"] = "ladder"
    """Opponents who kill each other: the ladder decides, or both fall (ARG-27.1)."""
    push_direction: Literal["all", "striker"] = "all"
    """Away from everybody in contact, or from the striker (ARG-R-33)."""
    blocked: Literal["ask", "death", "surrender"] = "ask"
    """Somebody who cannot go back: the loser chooses, dies, or surrenders (ARG-R-35)."""
    ranks_hold: bool = False
    """Friends in file behind let one ignore a push back (ARG-31.7)."""
    knocked_out: Literal["next_turn", "this_turn"] = "next_turn"
    """How long somebody lies knocked out (ARG-R-64)."""
    escape_on_tie: bool = True
    """As fast as the pursuer is fast enough (ARG-R-38)."""
    untrained_one: bool = True
    """Class 1 strikes at -1 like class 2 (ARG-R-71)."""
    hidden_knives: bool = False
    """Everybody has a knife, trained fighters a short weapon (ARG-6.2)."""
    first_blood: bool = False
    """Inspired people strike better in their first turn of melee (ARG-R-115)."""

    # Wounds and armour (pages 33 and 40)
    two_lives: bool = True
    """Special characters bear one wound (ARG-33.2)."""
    two_lives_for: Literal["own", "leaders", "companions"] = "own"
    """Who they are, besides those whose profiles say so (ARG-33.2)."""
    wound_location: bool = False
    """A D12 says where (ARG-33.4)."""
    care: bool = False
    """The wounded may be carried and treated (ARG-38.22)."""
    clothes: bool = False
    """People change clothes and disguise themselves (ARG-36.3 to ARG-36.5)."""
    fine_armour: bool = False
    """Armours 3, 4* and 5* are told apart (ARG-40.1)."""

    # Skills, talk and stories (pages 33, 37 and 42)
    decoys: bool = True
    """Animals stand for troops, or for nothing, where the scenario has them (ARG-35.2)."""
    aims: Literal["open", "scenario", "secret"] = "scenario"
    """What a scenario keeps secret is told to all, to those whom it names, or every aim to its owner (ARG-34.1)."""
    truces: bool = True
    """Players offer each other truces (ARG-35.7, ARG-R-200)."""
    several_tables: bool = True
    """Distant places have tables of their own, where the scenario has them (ARG-45.2)."""
    budget: Literal["off", "warning", "shown"] = "shown"
    """What troops are worth is not shown, is only said where it differs widely, or is shown (ARG-46.5)."""
    skills: Literal["off", "sheets", "battle", "brawl"] = "sheets"
    """Which skills count: none, those on people's sheets, or of these a soldier's or a brawler's (ARG-37.2)."""
    contests: bool = True
    """Shooting at a mark and boxing, where the scenario has them (ARG-42.9)."""
    hunting: bool = False
    """Animals that are game may be shot at and struck, and run (ARG-42.8)."""
    ambush: bool = True
    """People in hiding take others by surprise: +1 for their shots, and little that these can do (ARG-R-208)."""
    talk: bool = True
    """People talk to each other, and to those whom nobody plays (ARG-33.10)."""
    exchanges: Annotated[int, Meta(ge=1, le=10)] = 2
    """Questions with their answers in a short talk (ARG-R-198)."""
    skill_tests: Literal["off", "under", "difficulty"] = "under"
    """Skills are tested by a die under the skill (ARG-37.19), or against a difficulty (ARG-37.24); or never."""
