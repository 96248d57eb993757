"""What was built around the tables runs on PostgreSQL and Redis too: of every part the tests that ask most of the
database, in one house as far as they share one. The modules that they come from run on SQLite."""
# ruff: noqa: F401

from __future__ import annotations

from tests.server.test_attacks import (
    test_leaving_while_others_sit_down_is_decided_one_way_or_the_other,
    test_two_who_want_a_rematch_at_once_come_to_one_table,
)
from tests.server.test_bot_socket import test_taken_back_or_made_anew_it_is_worth_nothing_at_once
from tests.server.test_events import (
    test_a_round_that_was_left_half_way_goes_on_when_the_server_starts,
    test_nobody_enters_twice_who_joins_twice_at_once,
)
from tests.server.test_forgetting import (
    test_an_id_is_looked_for_before_a_login,
    test_nothing_is_written_under_a_name_that_was_forgotten_elsewhere,
    test_what_is_said_while_somebody_is_forgotten_bears_no_name,
    test_who_is_forgotten_leaves_no_table_behind_that_nobody_can_play_on,
    unaware,
)
from tests.server.test_forgotten_meanwhile import (
    test_a_record_that_is_written_while_somebody_is_forgotten_bears_no_name,
    test_a_request_that_comes_too_late_writes_no_name,
    test_a_round_that_is_laid_while_somebody_is_forgotten_goes_on_without_them,
    test_another_game_that_is_laid_while_somebody_is_forgotten_bears_no_name_of_theirs,
    test_what_somebody_does_while_they_are_forgotten_is_forgotten_too,
    test_who_takes_another_name_twice_at_once_leaves_no_table_under_one_of_them,
)
from tests.server.test_likes import test_what_was_chosen_comes_back_on_another_device
from tests.server.test_notices import (
    test_a_push_calls_once_is_replaced_and_goes_when_they_move,
    test_letters_are_confirmed_digested_and_stopped_without_signing_in,
)
from tests.server.test_packs import test_a_table_is_played_with_a_pack
from tests.server.test_profiles import (
    test_a_profile_adds_up_what_was_finished,
    test_finished_games_are_found_by_title_player_and_date,
    test_statistics_of_a_title,
    test_who_is_forgotten_is_nowhere_by_name,
)
from tests.server.test_ratings import test_a_rated_game_moves_both_and_is_worked_out_again_to_the_same
from tests.server.test_seating import (
    test_one_person_takes_one_seat,
    test_the_host_lets_a_bot_play_for_who_is_absent,
    test_the_host_sends_somebody_away,
    test_the_host_shows_somebody_out,
    test_where_the_table_says_so_one_person_takes_several,
)
from tests.server.test_timekeeping import (
    clock,
    slow,
    test_a_server_that_was_frozen_was_down,
    test_nobody_loses_time_while_the_server_is_down,
    test_on_vacation_clocks_stand_still_and_the_table_knows,
    test_when_time_is_up_the_others_wait_or_agree_on_a_bot,
)
from tests.server.test_ways_in import (
    test_a_guest_takes_over_the_seat_that_a_bot_has_kept,
    test_a_table_that_is_gone_tells_the_invited_whom_to_ask,
)
