-- Whether a post has an id already, so that no second one gets it.
CREATE INDEX wall_post_ids ON wall_posts (id);
